import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { CLASS_GROUPS } from './class-groups.ts';

const merge = createTailwindMerge(() => CLASS_GROUPS);

/** Joins class names; of two utilities for one property the later applies. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
