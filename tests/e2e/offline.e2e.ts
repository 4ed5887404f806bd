import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { BLANK_PATH, DESKTOP, PHONE, expectAccessible, useBrowser } from './browser.ts';
import { message, write } from './chats.ts';
import { installed, UNREACHABLE, untilKept } from './offline.ts';
import { listHome, logOutByKeyboard, registerAs, startChat } from './people.ts';
import { siteUrl } from './site-url.ts';
import { aWeakNetwork } from './weak-network.ts';
import type { WeakNetwork } from './weak-network.ts';

const browser = useBrowser();
const networks: WeakNetwork[] = [];

afterEach(async () => {
  await Promise.all(networks.splice(0).map(network => network.close()));
});

test('a home that was seen can be read offline, says of when it is, and other pages lead to it', async () => {
  browser.expected.push(...UNREACHABLE);
  const owner = await browser.open(BLANK_PATH);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const home = await listHome(owner, 'Cottage that is read offline');
  const page = await browser.open(`/property/${home.id}`, installed(PHONE));
  await untilKept(page, `/property/${home.id}`, home.title);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: home.title }).waitFor();
  await page.getByText(/^Offline: as of \d/).waitFor();
  await expectAccessible(page);
  await page.goto(`${siteUrl()}/browse`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: home.title }).click();
  await page.getByRole('heading', { name: home.title }).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Offline/).waitFor({ state: 'detached' });
});

test('a message written offline arrives once, though its tab was killed, and who signs out leaves nothing', async () => {
  browser.expected.push(...UNREACHABLE);
  const network = await aWeakNetwork(siteUrl());
  networks.push(network);
  const owner = await browser.open(BLANK_PATH);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const home = await listHome(owner, 'Cottage that is talked about offline');
  const buyer = await browser.open(network.url + BLANK_PATH, installed(DESKTOP));
  await registerAs(buyer, 'Aroha Ngata', 'buyer');
  const conversation = await startChat(buyer, home.id);
  const path = `/messages?c=${conversation.id}`;
  await buyer.goto(network.url + path);
  await write(buyer, 'Written with a connection');
  await buyer.getByText('Sending…').waitFor({ state: 'detached' });
  await untilKept(buyer, path, 'Written with a connection');
  network.cut();
  await buyer.reload();
  await message(buyer, 'Written with a connection').waitFor();
  await write(buyer, 'Written without one');
  await buyer.getByText('Waiting for the connection…').waitFor();
  await expectAccessible(buyer);
  const crashed = buyer.waitForEvent('crash');
  const device = buyer.context();
  void (await device.newCDPSession(buyer)).send('Page.crash').catch(() => undefined);
  await crashed;
  network.heal();
  // Two tabs at once have the message to send.
  const tabs = [await device.newPage(), await device.newPage()];
  await Promise.all(tabs.map(tab => tab.goto(network.url + path)));
  for (const tab of tabs) {
    await message(tab, 'Written without one').waitFor();
    await tab.getByText(/^(Sending|Waiting)/).waitFor({ state: 'detached' });
  }
  const answer = await owner.request.get(`${siteUrl()}/api/conversations/${conversation.id}/messages`);
  const sent = (await answer.json()) as { content: string }[];
  expect(sent.map(({ content }) => content).toSorted()).toEqual([
    'Written with a connection',
    'Written without one',
  ]);
  await logOutByKeyboard(tabs[0]!);
  await expect
    .poll(() =>
      tabs[0]!.evaluate(async () => (await caches.keys()).filter(name => /^sway-kept:\d/.test(name))),
    )
    .toEqual([]);
});

test('a change of a listing saved offline arrives once, though its tab was killed, or says that it was changed elsewhere', async () => {
  browser.expected.push(...UNREACHABLE);
  const network = await aWeakNetwork(siteUrl());
  networks.push(network);
  // Without the worker: nothing that is said offline may have to be loaded first.
  const owner = await browser.open(network.url + BLANK_PATH, DESKTOP);
  await registerAs(owner, 'Wiremu Pōtae', 'owner');
  const home = await listHome(owner, 'Cottage that is changed offline');
  const stored = async () => {
    const answer = await owner.request.get(`${siteUrl()}/api/own/properties/${home.id}`);
    return (await answer.json()) as { description: string; version: number };
  };
  const { version } = await stored();
  const device = owner.context();

  async function changeOffline(page: Page, description: string): Promise<void> {
    await page.goto(`${network.url}/my-properties?edit=${home.id}`);
    const field = page.getByLabel('Description (optional)');
    await field.fill(description);
    network.cut();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Kept on this device').waitFor();
    await page.getByText(/is on this device\. It is sent once you are online\.$/).waitFor();
    await expectAccessible(page);
  }

  await changeOffline(owner, 'Warm and dry, as it was written offline.');
  const crashed = owner.waitForEvent('crash');
  void (await device.newCDPSession(owner)).send('Page.crash').catch(() => undefined);
  await crashed;
  network.heal();
  // Two tabs at once have the change to send.
  const tabs = [await device.newPage(), await device.newPage()];
  await Promise.all(tabs.map(tab => tab.goto(`${network.url}/my-properties`)));
  await expect
    .poll(stored)
    .toMatchObject({ description: 'Warm and dry, as it was written offline.', version: version + 1 });
  for (const tab of tabs) await tab.getByText(/is on this device/).waitFor({ state: 'detached' });

  await changeOffline(tabs[0]!, 'Written offline again.');
  await owner.request.patch(`${siteUrl()}/api/properties/${home.id}`, {
    data: { description: 'Written on another device.', version: version + 1 },
  });
  network.heal();
  await tabs[0]!.getByText(/was not saved\. It was changed in another window/).waitFor();
  expect((await stored()).description).toBe('Written on another device.');
  await tabs[0]!.goto(`${network.url}/my-properties?edit=${home.id}`);
  await tabs[0]!.getByRole('button', { name: 'Save changes' }).click();
  await tabs[0]!.getByRole('button', { name: 'Keep this' }).click();
  await tabs[0]!.getByRole('button', { name: 'Save changes' }).click();
  await tabs[0]!.getByText('Listing saved').waitFor();
  expect(await stored()).toMatchObject({ description: 'Written offline again.', version: version + 3 });
});

test('a push is shown as a notification, which opens its page', async () => {
  const page = await browser.open('/faq', installed(DESKTOP));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const worker = page.context().serviceWorkers()[0]!;
  // A browser without a screen denies notifications and opens no windows: what it is asked for is noted in their place.
  await worker.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    const { registration, clients } = self as unknown as {
      registration: { showNotification: unknown };
      clients: { openWindow: unknown };
    };
    registration.showNotification = async (title: string, { tag, data }: { tag: string; data: string }) =>
      asked.push({ title, tag, path: data });
    clients.openWindow = async (url: string) => asked.push(url);
  });
  const asked = () => worker.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
  const tools = await page.context().newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${siteUrl()}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const push = { title: 'New message from Aroha', path: '/messages?c=3', tag: 'conversation:3' };
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: siteUrl(),
    registrationId: await registered,
    data: JSON.stringify(push),
  });
  await expect.poll(asked).toEqual([push]);
  await worker.evaluate(path => {
    const notification = { data: path, close: () => undefined };
    dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
    );
  }, push.path);
  await expect.poll(asked).toEqual([push, siteUrl() + push.path]);
});
