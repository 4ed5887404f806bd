import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Options = { challenge?: unknown; rp?: unknown; rpId?: unknown };

/** How a key answers, where that differs from an honest one. */
type Twist = { origin?: string; counter?: number; isUserVerified?: boolean; hasCertificate?: boolean };

/** A software key for passkeys, as a browser drives one: it signs what a site asks, for that site. */
export function aPasskey(siteUrl = 'http://localhost:3000') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  function authenticatorData({ counter = ++uses, isUserVerified = true }: Twist, made = Buffer.alloc(0)) {
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (made.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(siteUrl).hostname), head, made]);
  }

  /** The part of an answer that both kinds have. */
  function answer(response: Record<string, string>) {
    const credentialId = id.toString('base64url');
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    };
  }

  function clientData(type: string, { challenge }: Options, { origin = new URL(siteUrl).origin }: Twist) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  return {
    /** The answer to the options of a registration. */
    make(options: Options, twist: Twist = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const made = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, twist).toString('base64url'),
        attestationObject: attestation(authenticatorData(twist, made), twist).toString('base64url'),
      });
    },
    /** The answer to the options of a login. */
    sign(options: Options, twist: Twist = {}) {
      const data = authenticatorData(twist);
      const client = clientData('webauthn.get', options, twist);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

/** A key of P-256 for ES256, in CBOR (RFC 9053). */
function coseKey(x: string, y: string): Buffer {
  const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    xBytes,
    Buffer.from('225820', 'hex'),
    yBytes,
  ]);
}

/** `{fmt, attStmt, authData}` in CBOR: `none` with an empty statement, or `packed` with a certificate of a maker, which is one byte. */
function attestation(authData: Buffer, { hasCertificate = false }: Twist): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from(
      hasCertificate
        ? 'a363666d74667061636b65646761747453746d74a163783563814100'
        : 'a363666d74646e6f6e656761747453746d74a0',
      'hex',
    ),
    Buffer.from('68617574684461746159', 'hex'),
    length,
    authData,
  ]);
}
