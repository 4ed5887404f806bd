import { z } from 'zod';

/** A text that follows the schema, or is the stored one: an older value must not stop its user from changing other fields. */
export function unlessStored(schema: z.ZodType, stored: string) {
  return z.string().superRefine((text, context) => {
    if (text === stored) return;
    for (const { message } of schema.safeParse(text).error?.issues ?? []) {
      context.addIssue({ code: 'custom', message });
    }
  });
}
