import assert from 'node:assert/strict';
import sharp from 'sharp';

/** A client that a generator made: what it is called, and what uses it. */
export type GeneratedClient = { name: string; use: (token: string) => Promise<string> };

type Answer = { data?: unknown; status?: number; error?: unknown };
type Functions = Record<string, (...args: unknown[]) => Promise<Answer>>;

/** The calls of the three uses, as every generator can make them. @returns the answer’s body */
type Calls = {
  listProperties: (query: object) => Promise<unknown>;
  searchAddresses: (body: object) => Promise<unknown>;
  uploadMedia: (file: Blob) => Promise<unknown>;
  createProperty: (body: object) => Promise<unknown>;
  startConversation: (body: object) => Promise<unknown>;
  sendMessage: (body: object) => Promise<unknown>;
  listMessages: (id: number) => Promise<unknown>;
};

/** Searches, lists a home with a photo and writes to an owner. @returns what it did, in words @throws AssertionError */
async function useCalls(calls: Calls, content: string): Promise<string> {
  const homes = (await calls.listProperties({ limit: 5, minPrice: 500_000 })) as { id: number }[];
  assert.equal(homes.length, 5);
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a86c8' } })
    .jpeg()
    .toBuffer();
  const { url } = (await calls.uploadMedia(new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }))) as {
    url: string;
  };
  const { addresses } = (await calls.searchAddresses({ search: 'Street', limit: 50 })) as {
    addresses: { addressId: number }[];
  };
  // Each client lists another home.
  const { addressId } = addresses[content.length]!;
  const facts = {
    swayPrice: 900_000,
    propertyType: 'House',
    bedrooms: 3,
    bathrooms: 1,
    floorArea: 120,
    isActive: false,
  };
  const home = (await calls.createProperty({ addressId, ...facts, images: [url] })) as {
    id: number;
    images: string[];
  };
  assert.deepEqual(home.images, [url]);
  const propertyId = homes[0]!.id;
  const { id } = (await calls.startConversation({ propertyId })) as { id: number };
  await calls.sendMessage({ propertyId, content });
  const messages = (await calls.listMessages(id)) as { content: string }[];
  assert.equal(messages.at(-1)?.content, content);
  return `found ${homes.length} homes, listed home ${home.id} with a photo, wrote in conversation ${id}`;
}

/** Functions of Orval take parameters, a body and the options of fetch. */
export function orvalClient(api: Functions): GeneratedClient {
  return {
    name: 'Orval',
    use(token) {
      const options = { headers: { authorization: `Bearer ${token}` } };
      const call = async (name: string, ...args: unknown[]) => {
        const { data, status = 0 } = await api[name]!(...args, options);
        assert.ok(status < 300, `${name} answers ${status} ${JSON.stringify(data)}`);
        return data;
      };
      return useCalls(
        {
          listProperties: query => call('listProperties', query),
          searchAddresses: body => call('searchAddresses', body),
          uploadMedia: file => call('uploadMedia', { file }),
          createProperty: body => call('createProperty', body),
          startConversation: body => call('startConversation', body),
          sendMessage: body => call('sendMessage', body),
          listMessages: id => call('listMessages', id, undefined),
        },
        'Kia ora from Orval',
      );
    },
  };
}

/** Functions of Hey API take one object with all parts of the request. */
export function heyApiClient(api: Functions, baseUrl: string): GeneratedClient {
  return {
    name: 'Hey API',
    use(token) {
      const call = async (name: string, request: object) => {
        const { data, error } = await api[name]!({ ...request, baseUrl, auth: token });
        assert.equal(error, undefined, `${name} answers ${JSON.stringify(error)}`);
        return data;
      };
      return useCalls(
        {
          listProperties: query => call('listProperties', { query }),
          searchAddresses: body => call('searchAddresses', { body }),
          uploadMedia: file => call('uploadMedia', { body: { file } }),
          createProperty: body => call('createProperty', { body }),
          startConversation: body => call('startConversation', { body }),
          sendMessage: body => call('sendMessage', { body }),
          listMessages: id => call('listMessages', { path: { id } }),
        },
        'Kia ora from Hey API!',
      );
    },
  };
}
