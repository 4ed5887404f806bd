import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two utilities for one property the later applies. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
