import { scene } from './scene.ts';

/** What would show as a broken picture: a number that is none, a colour that is none, a gradient that is not there. */
function faults(svg: string): string[] {
  const broken = svg.match(/NaN|undefined|Infinity|null|\[object/g) ?? [];
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(m => m[1]));
  const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].map(m => m[1]).filter(id => !defined.has(id));
  return [...broken, ...missing.map(id => `no definition ${id}`)];
}

/** The faults of a scene's drawing, each with the scene that has it; none where it is sound. For tests. */
export function faultsOf(request: Parameters<typeof scene>[0]) {
  return faults(scene(request).svg).map(fault => ({ ...request, fault }));
}
