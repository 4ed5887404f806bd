import { PAGE_DATA_ID } from '@sway/contract/page-rendering';
import { memo, Suspense } from 'react';
import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.ts';

/**
 * A part of a page that visitors only read or follow links of, such as a chart. It comes drawn from the server, and its code is loaded
 * after that of the page; until then it stays as it is. For a page that the browser draws, its code is loaded with that of the page.
 */
export function takenOverLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazyPart(async () => ({ Part: await load() }), 'Part');
  if (typeof document !== 'undefined' && !document.getElementById(PAGE_DATA_ID)) Part.prepare();
  // Rendered again together with its page, it would be empty until its code is there.
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
