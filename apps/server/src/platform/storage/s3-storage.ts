import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { _Object as ListedObject } from '@aws-sdk/client-s3';
import type { ByteRange, Storage } from './storage.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Another server than Amazon's; its buckets are named in the path. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The part of the bucket for files that are not public. The storage of media is in the same bucket and never reads or lists this part. */
export const PRIVATE_PREFIX = 'private/';

/**
 * Storage in a bucket of an S3-compatible server, or in the part of it whose names start with a prefix. Readers see a complete
 * object or none: S3 guarantees this for a PUT.
 */
export function s3Storage(settings: S3Settings, prefix: '' | typeof PRIVATE_PREFIX = ''): Storage {
  const { bucket: Bucket } = settings;
  const isHidden = (name: string) => prefix === '' && name.startsWith(PRIVATE_PREFIX);
  const client = clientFor(settings);

  async function exists(name: string): Promise<number | null> {
    try {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: prefix + name }));
      return ContentLength;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function put(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    const Body = createReadStream(path);
    await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body, ContentLength: size }));
  }

  return {
    async find(name) {
      const sizeBytes = isHidden(name) ? null : await exists(name);
      if (sizeBytes === null) return null;
      return { sizeBytes, read: range => readObject(client, { Bucket, Key: prefix + name }, range) };
    },
    async write(name, content) {
      await client.send(new PutObjectCommand({ Bucket, Key: prefix + name, Body: content }));
    },
    moveIn: put,
    async share(name, path) {
      if ((await exists(name)) === null) await put(name, path);
    },
    async *keys() {
      // Objects are listed in the order of their names, so those of one key follow each other.
      let current: { key: string; changedAt: Date } | undefined;
      for await (const { Key = '', LastModified = new Date(0) } of objectsOf(client, Bucket, prefix)) {
        if (isHidden(Key)) continue;
        const key = Key.slice(prefix.length).split('/')[0]!;
        if (current && current.key !== key) yield current;
        const latest = current?.key === key && current.changedAt > LastModified;
        current = { key, changedAt: latest ? current!.changedAt : LastModified };
      }
      if (current) yield current;
    },
    async *list() {
      let last = '';
      for await (const { Key = '', Size = 0 } of objectsOf(client, Bucket, prefix)) {
        if (Key < last) throw new Error(`The bucket ${Bucket} lists ${Key} after ${last}, unlike S3.`);
        last = Key;
        if (!isHidden(Key)) yield { name: Key.slice(prefix.length), sizeBytes: Size };
      }
    },
    async remove(key) {
      if (!isHidden(`${key}/`)) await removeObjects(client, Bucket, `${prefix}${key}/`);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

/** How long the server may take to accept a connection, and to send or take the next bytes, in ms. A failed attempt is repeated once. */
const S3_LIMITS = { connectionTimeout: 3_000, socketTimeout: 10_000 };

function clientFor({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: S3_LIMITS,
    maxAttempts: 2,
    // Older S3-compatible servers support only the checksum of the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** The objects whose names start with a prefix, in the order of their names. */
async function* objectsOf(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<ListedObject> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    yield* Contents;
}

async function removeObjects(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
    const Objects = Contents.map(({ Key }) => ({ Key }));
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
}

/** Starts to fetch immediately; a reader that stops early aborts the request. */
function readObject(client: S3Client, object: { Bucket: string; Key: string }, range?: ByteRange): Readable {
  const out = new PassThrough();
  const abort = new AbortController();
  out.once('close', () => abort.abort());
  const Range = range && `bytes=${range.start}-${range.end}`;
  client
    .send(new GetObjectCommand({ ...object, ...(Range ? { Range } : {}) }), { abortSignal: abort.signal })
    .then(({ Body }) => pipeline(Body as Readable, out))
    .catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === 404;
}
