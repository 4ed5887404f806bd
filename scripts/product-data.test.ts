import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address } from '@sway/contract/addresses';
import { agent, agentProfile, agentReview } from '@sway/contract/agents';
import { claim, claimDocument, createClaim, publicClaim } from '@sway/contract/claims';
import { conversation, message } from '@sway/contract/conversations';
import { enquiry } from '@sway/contract/enquiries';
import { addressMapItem, swayMapItem } from '@sway/contract/map';
import { notification } from '@sway/contract/notifications';
import { propertyDetail } from '@sway/contract/properties';
import { expect, test } from 'vitest';
import { ROOT } from './lib/command.ts';

const page = readFileSync(join(ROOT, 'docs/product/data.md'), 'utf8');

/** The schemas of each section. */
const SECTIONS = {
  Properties: [propertyDetail],
  Claims: [publicClaim, claim],
  'Claim payload': [createClaim.body],
  'Claim documents': [claimDocument],
  Conversations: [conversation],
  Messages: [message],
  Enquiries: [enquiry],
  Agents: [agent, agentProfile],
  Addresses: [address],
  'Map items': [addressMapItem, swayMapItem],
  'Notifications on the wire': [notification],
  Reviews: [agentReview],
};

test.each(Object.entries(SECTIONS))('the page on data names every field of %s', (title, schemas) => {
  const section = page.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
  const words = new Set(section.match(/\w+/g));
  const fields = schemas.flatMap(schema => Object.keys(schema.shape));
  expect(fields.filter(field => !words.has(field))).toEqual([]);
});
