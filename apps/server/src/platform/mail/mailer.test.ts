import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { freePort } from '@sway/testing/free-port';
import { openMailServer } from '@sway/testing/mail-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpMailer } from './mailer.ts';
import type { Mailer } from './mailer.ts';

const MAIL = { id: 'mail-7', to: 'mere@mail.example', subject: 'Kia ora', text: 'Tēnā koe' };
const FROM = 'Sway <kiaora@sway.example>';
const SHORT = { connectingMs: 2_000, greetingMs: 150, silenceMs: 150, attemptMs: 500 };

const atEnd: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end();
});

function mailerTo(url: string, limits = {}): Mailer {
  const mailer = smtpMailer(url, FROM, limits);
  atEnd.push(() => mailer.close());
  return mailer;
}

/** A server on this machine that speaks as `talk` says. @returns its URL */
async function talkingServer(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined));
    talk(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a server that cannot be used fails the attempt in time', () => {
  test.each([
    ['says nothing', () => undefined, {}],
    ['greets and then says nothing', (socket: Socket) => void socket.write('220 mail.example\r\n'), {}],
    ['closes the connection', (socket: Socket) => void socket.end(), {}],
    [
      'never ends its greeting',
      (socket: Socket) => {
        const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      },
      { greetingMs: 60_000, silenceMs: 60_000, attemptMs: 300 },
    ],
    ['has no time', (socket: Socket) => void socket.end('421 mail.example Too many connections\r\n'), {}],
  ])('%s', async (_, talk, limits) => {
    const result = await mailerTo(await talkingServer(talk), { ...SHORT, ...limits }).send(MAIL);
    expect(result).toEqual({ outcome: 'unavailable', answer: expect.any(String) });
  });

  test('is not there', async () => {
    const result = await mailerTo(`smtp://127.0.0.1:${await freePort()}`).send(MAIL);
    expect(result).toMatchObject({ outcome: 'unavailable', answer: expect.stringContaining('ECONNREFUSED') });
  });
});

test('closing ends an attempt that is running', async () => {
  const { promise: isConnected, resolve } = Promise.withResolvers<void>();
  const url = await talkingServer(() => resolve());
  const mailer = mailerTo(url);
  const sending = mailer.send(MAIL);
  await isConnected;
  mailer.close();
  expect(await sending).toMatchObject({ outcome: 'unavailable' });
});

describe('answers about a recipient', () => {
  test.each([
    ['550 5.1.1 No such user', 'refused'],
    ['550 5.1.2 Unknown domain', 'refused'],
    ['550 5.1.10 The domain accepts no mail', 'refused'],
    ['550 5.2.1 The mailbox is disabled', 'refused'],
    ['554 5.1.1 No such user', 'refused'],
    ['550 No such user', 'refused'],
    ['551 User not local', 'refused'],
    ['553 Mailbox name not allowed', 'refused'],
    ['556 The domain accepts no mail', 'refused'],
    ['450 4.2.1 Try again later', 'postponed'],
    ['451 Greylisted', 'postponed'],
    ['552 5.2.2 The mailbox is full', 'postponed'],
    ['552 Mailbox full', 'postponed'],
    ['550 5.7.1 Relaying is not allowed', 'postponed'],
    ['550 5.1.8 The domain of the sender does not exist', 'postponed'],
    ['550 Relay not permitted', 'postponed'],
    ['550 Your network is on a block list', 'postponed'],
    ['554 Transaction failed', 'postponed'],
    ['421 Closing', 'unavailable'],
  ])('%s: %s', async (answer, outcome) => {
    const server = await openMailServer();
    atEnd.push(server.close);
    server.answers.set(MAIL.to, answer);
    const result = await mailerTo(server.url).send(MAIL);
    const code = Number(answer.slice(0, 3));
    expect(result).toMatchObject({ outcome, answer, ...(outcome === 'refused' && { code }) });
  });
});

test('an accepted mail has the Message-ID of its id in the domain of the sender', async () => {
  const server = await openMailServer();
  atEnd.push(server.close);
  expect(await mailerTo(server.url).send(MAIL)).toMatchObject({ outcome: 'accepted' });
  expect(server.received).toMatchObject([{ to: MAIL.to, messageId: '<mail-7@sway.example>' }]);
});

test('a calendar file is a part that mail programs show as an appointment, and an attachment', async () => {
  const server = await openMailServer();
  atEnd.push(server.close);
  await mailerTo(server.url).send({ ...MAIL, calendar: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR' });
  expect(server.received[0]!.parts).toEqual(['text/calendar; method=CANCEL', 'application/ics; method=']);
});

test('a connection that the server has closed meanwhile does not fail the next mail', async () => {
  const server = await openMailServer();
  atEnd.push(server.close);
  const mailer = mailerTo(server.url);
  await mailer.send(MAIL);
  const port = Number(new URL(server.url).port);
  await server.close();
  const again = await openMailServer(port);
  atEnd.push(again.close);
  expect(await mailer.send(MAIL)).toMatchObject({ outcome: 'accepted' });
});
