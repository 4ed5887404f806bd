import { randomUUID } from 'node:crypto';
import type { AdminClaim } from '@sway/contract/admin-claims';
import type { PublicClaim } from '@sway/contract/claims';
import { holderFaults } from './checks.ts';
import type { Change, HolderRead } from './checks.ts';
import { operate } from './run.ts';
import type { Kind, Person, Run } from './run.ts';

type Claim = { id: number; addressId: number; by: Person; key: string };

const CLAIMANTS = 8;
// oxfmt-ignore
const WAYS = [
  'claim', 'claim', 'decide', 'decide', 'decide', 'decide', 'resubmit', 'cancel', 'read', 'read', 'read',
] as const;

const addressOf = (addressId: number) => `address ${addressId}`;
const placeOf = (by: Person, addressId: number) => `the claim of user ${by.id} on address ${addressId}`;

/** Each address is a thing that a verified owner's claim has, and each user has one claim on it. */
export function claims(run: Run, all: readonly Person[], admin: Person, addressIds: readonly number[]): Kind {
  const people = all.slice(0, CLAIMANTS);
  const made: Claim[] = [];
  const changes: Change[] = [];
  const reads: HolderRead[] = [];

  async function claim(): Promise<void> {
    const [by, addressId, key] = [run.random.pick(people), run.random.pick(addressIds), randomUUID()];
    const isDispute = run.random.chance(0.7);
    const body = { addressId, ownershipType: 'owner', propertyType: 'House', isDispute, creationKey: key };
    const request = { method: 'POST', path: '/api/property-claims', body, repeats: true } as const;
    const done = await operate<{ id: number }>(run, { kind: 'claim', by, ...request });
    if (done.outcome === 'ok') made.push({ id: done.body.id, addressId, by, key });
    const take = { ...done, act: 'take' } as const;
    changes.push({
      ...take,
      of: placeOf(by, addressId),
      by: key,
      isTaken: done.code === 'claim.already_yours',
    });
    if (done.code === 'claim.address_taken')
      changes.push({ ...take, of: addressOf(addressId), by: 'a new claim', isTaken: true });
  }

  /** An admin reads a claim and decides it, and sometimes against the verified owner. */
  async function decide({ id, addressId }: Claim): Promise<void> {
    const path = `/api/admin/claims/${id}`;
    const read = await operate<AdminClaim>(run, { kind: 'read of a claim', by: admin, method: 'GET', path });
    if (read.outcome !== 'ok') return;
    const { version, claimStatus, rivals } = read.body;
    const rival = rivals.find(one => one.claimStatus === 'verified');
    const isVerified = claimStatus === 'pending_verification' && run.random.chance(0.8);
    const withdrawn = isVerified && rival && run.random.chance(0.5) ? rival : null;
    const against = withdrawn && { withdrawnClaimId: withdrawn.id, withdrawnVersion: withdrawn.version };
    const body = { version, status: isVerified ? 'verified' : 'rejected', reason: 'Two say so', ...against };
    const done = await operate(run, { kind: 'decision', by: admin, method: 'PATCH', path, body });
    const isTaken = done.code === 'claim.owner_already_verified';
    const change = { ...done, of: addressOf(addressId), isTaken };
    changes.push({ ...change, act: isVerified ? 'take' : 'release', by: String(id) });
    if (withdrawn) changes.push({ ...change, act: 'release', by: String(withdrawn.id), isTaken: false });
  }

  async function cancel({ id, addressId, by, key }: Claim): Promise<void> {
    const path = `/api/property-claims/${id}`;
    const done = await operate(run, { kind: 'cancelled claim', by, method: 'DELETE', path });
    changes.push({ ...done, act: 'release', of: addressOf(addressId), by: String(id) });
    changes.push({ ...done, act: 'release', of: placeOf(by, addressId), by: key });
  }

  async function readAddress(): Promise<void> {
    const [by, addressId] = [run.random.pick(people), run.random.pick(addressIds)];
    const path = `/api/addresses/${addressId}/claims`;
    const read = await operate<PublicClaim[]>(run, { kind: 'read of an address', by, method: 'GET', path });
    if (read.outcome !== 'ok') return;
    const verified = read.body.filter(({ claimStatus }) => claimStatus === 'verified');
    reads.push({ ...read, of: addressOf(addressId), by: verified.map(({ id }) => String(id)) });
  }

  return {
    async act() {
      const way = run.random.pick(WAYS);
      if (way === 'read') return readAddress();
      if (way === 'claim' || made.length === 0) return claim();
      const one = run.random.pick(made.slice(-2 * CLAIMANTS));
      if (way === 'decide') return decide(one);
      if (way === 'cancel') return cancel(one);
      const [path, body] = [`/api/property-claims/${one.id}`, { claimStatus: 'pending_verification' }];
      await operate(run, { kind: 'claim again', by: one.by, method: 'PATCH', path, body });
    },
    async faults(db) {
      const rows = await db
        .selectFrom('property_claims')
        .select(['id', 'addressId', 'userId', 'status', 'creationKey'])
        .where('addressId', 'in', addressIds)
        .execute();
      const end = { begun: run.moment, ended: run.moment };
      const places = people.flatMap(by => addressIds.map(addressId => ({ by, addressId })));
      return holderFaults(changes, [
        ...reads,
        ...addressIds.map(addressId => {
          const verified = rows.filter(row => row.addressId === addressId && row.status === 'verified');
          return { ...end, of: addressOf(addressId), by: verified.map(({ id }) => String(id)) };
        }),
        ...places.map(({ by, addressId }) => {
          const own = rows.filter(row => row.addressId === addressId && row.userId === by.id);
          return { ...end, of: placeOf(by, addressId), by: own.map(row => row.creationKey!) };
        }),
      ]);
    },
  };
}
