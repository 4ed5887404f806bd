import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';
import { joinPaths } from './join-paths.ts';
import type { Shape } from './join-paths.ts';

const ICON = fileURLToPath(new URL('../src/shared/ui/icon.ts', import.meta.url));

type IconData = { name: string; node: Shape[] };

/**
 * Draws the icons of lucide-react with `shared/ui/icon.ts`: a tenth of the library's own code for them, which reads settings that no
 * icon here has. Their shapes lose the keys that only lists need, and their paths become one.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    transform: {
      filter: { id: { include: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, exclude: /\/index\.mjs$/ } },
      handler(code) {
        const [, data] = /const __iconData = (\{.*?\n\});/s.exec(code) ?? [];
        // The names that an icon had before import the one that it has now.
        if (data === undefined) return null;
        const { name, node } = runInNewContext(`(${data})`) as IconData;
        const shapes = JSON.stringify(joinPaths(node), (field, value: unknown) =>
          field === 'key' ? undefined : value,
        );
        const call = `icon(${JSON.stringify(name)}, ${shapes})`;
        return {
          code: `import { icon } from ${JSON.stringify(ICON)};\nexport default /* @__PURE__ */ ${call};`,
          map: null,
        };
      },
    },
  };
}
