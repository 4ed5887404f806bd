import { scene } from './scene.ts';

/** Errors that make a picture look broken: an invalid number, an invalid colour, a missing gradient. */
function faults(svg: string): string[] {
  const broken = svg.match(/NaN|undefined|Infinity|null|\[object/g) ?? [];
  const defined = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(m => m[1]));
  const missing = [...svg.matchAll(/url\(#(\w+)\)/g)].map(m => m[1]).filter(id => !defined.has(id));
  return [...broken, ...missing.map(id => `no definition ${id}`)];
}

/** The errors of a scene's drawing, each with the name of the scene. For tests. */
export function faultsOf(request: Parameters<typeof scene>[0]) {
  return faults(scene(request).svg).map(fault => ({ ...request, fault }));
}
