import type { Position } from '@sway/domain/map/positions';
import { createLots, lotPosition } from './lots.ts';
import type { Lot } from './lots.ts';

/** LINZ numbers its addresses below ten million, so the sample's ids never collide with imported ones. */
export const FIRST_SAMPLE_ADDRESS_ID = 900_000_001;

/** An address as the register has it, and its lot. */
export type SampleAddress = Position & {
  id: number;
  lot: Lot;
  fullAddress: string;
  fullAddressNumber: string;
  fullRoadName: string;
};

/** The sample's part of the register. */
export function listAddresses(): SampleAddress[] {
  return createLots().map((lot, i) => {
    const { city, suburb } = lot.street.place;
    const fullAddressNumber = `${lot.unit ? `${lot.unit}/` : ''}${lot.number}${lot.suffix ?? ''}`;
    const fullRoadName = `${lot.street.name} ${lot.street.type}`;
    const localities = [...new Set([suburb.name, city.name])].join(', ');
    const fullAddress = `${fullAddressNumber} ${fullRoadName}, ${localities}`;
    return {
      id: FIRST_SAMPLE_ADDRESS_ID + i,
      lot,
      ...lotPosition(lot),
      fullAddress,
      fullAddressNumber,
      fullRoadName,
    };
  });
}
