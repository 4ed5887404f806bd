import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyAnswer } from '@sway/contract/second-factor';
import { BRAND } from '@sway/domain/brand';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { findPasskey, findPasskeysOf, notePasskeyUse } from './factors.repo.ts';
import type { Passkey } from './factors.repo.ts';

type Site = Pick<Platform, 'config'>;

/** Whom passkeys are bound to: this site, by its host and its origin. */
function bindingOf({ config }: Site) {
  const { hostname, origin } = new URL(config.baseUrl);
  return { rpID: hostname, origin };
}

async function knownCredentials(db: Db, userId: number) {
  const passkeys = await findPasskeysOf(db, userId);
  return passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: (transports ?? []) as AuthenticatorTransport[],
  }));
}

/** What a browser needs to make a passkey. It must ask for a PIN, a finger or a face, so that the passkey also logs in alone. */
export async function creationOptions(
  platform: Site & Pick<Platform, 'db'>,
  user: { id: number; username: string; name: string },
) {
  return generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: bindingOf(platform).rpID,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: await knownCredentials(platform.db, user.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Whether a browser's answer comes without certificates of a maker, as the site asks. To check such a certificate, the library would
 * fetch addresses that it names.
 */
export function hasNoCertificate(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'));
  } catch {
    return false;
  }
}

/** The passkey that a browser made for a challenge; null if it does not fit. */
export async function readNewPasskey(
  platform: Site,
  challenge: string,
  response: PasskeyAnswer,
): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  if (!hasNoCertificate(response.response.attestationObject ?? '')) return null;
  const { rpID, origin } = bindingOf(platform);
  const result = await verifyRegistrationResponse({
    // The library's type wants parts that it does not read.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified || !result.registrationInfo) return null;
  const { id, publicKey, counter, transports } = result.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports?.slice(0, 10) ?? null,
  };
}

/** What a browser needs to prove a passkey: one of a user, or any that it has of this site. */
export async function requestOptions(platform: Site & Pick<Platform, 'db'>, userId: number | null) {
  const allowCredentials = userId === null ? [] : await knownCredentials(platform.db, userId);
  return generateAuthenticationOptions({
    rpID: bindingOf(platform).rpID,
    allowCredentials,
    userVerification: 'required',
  });
}

/**
 * Checks that a passkey signed a challenge, and notes its use.
 * @returns its user; null for a false signature, another site's, or a counter that has not grown, as of a copied key
 */
export async function provePasskey(
  platform: Site & Pick<Platform, 'clock'>,
  tx: Db,
  challenge: string,
  response: PasskeyAnswer,
): Promise<number | null> {
  const { rpID, origin } = bindingOf(platform);
  const passkey = await findPasskey(tx, response.id);
  if (!passkey) return null;
  const result = await verifyAuthenticationResponse({
    // As above.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) return null;
  const isFirstUse = await notePasskeyUse(
    tx,
    passkey,
    result.authenticationInfo.newCounter,
    platform.clock(),
  );
  return isFirstUse ? passkey.userId : null;
}
