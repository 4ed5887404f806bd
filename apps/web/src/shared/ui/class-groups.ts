import type { ClassValidator, Config } from 'tailwind-merge';

type Groups = Config<string, string>['classGroups'];

/**
 * Which utilities set the same property, for `cn`: those that Sway uses, of the several hundred of the library's own list, which is
 * larger than the rest of the layout's code. A test compares the two for every class in the sources.
 */
export const CLASS_GROUPS: Config<string, string> = {
  cacheSize: 500,
  theme: {},
  classGroups: groups(),
  conflictingClassGroups: {
    overflow: names('overflow-x overflow-y'),
    inset: names('inset-x inset-y top right bottom left'),
    'inset-x': names('right left'),
    'inset-y': names('top bottom'),
    flex: names('basis grow shrink'),
    gap: names('gap-x gap-y'),
    size: names('w h'),
    'text-size': names('leading'),
    'line-clamp': names('display overflow'),
    translate: names('translate-x translate-y'),
    p: names('px py pt pr pb pl'),
    px: names('pr pl'),
    py: names('pt pb'),
    m: names('mx my mt mr mb ml'),
    mx: names('mr ml'),
    my: names('mt mb'),
    rounded: names('rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-bl rounded-br'),
    'rounded-t': names('rounded-tl rounded-tr'),
    'rounded-b': names('rounded-bl rounded-br'),
    'rounded-l': names('rounded-tl rounded-bl'),
    'rounded-r': names('rounded-tr rounded-br'),
    'border-width': names('border-x border-y border-t border-r border-b border-l'),
    'border-x': names('border-l border-r'),
    'border-y': names('border-t border-b'),
  },
  conflictingClassGroupModifiers: { 'text-size': ['leading'] },
  orderSensitiveModifiers: names('* ** after before file placeholder selection'),
};

function groups(): Groups {
  const any: ClassValidator = () => true;
  const isTextSize: ClassValidator = value => /^(\d*(xs|sm|md|base|lg|xl)\b|\[(length:)?[\d.])/.test(value);
  const isWidth: ClassValidator = value => /^(\d|\[(length:)?[\d.])/.test(value);
  const isLength: ClassValidator = value => value.startsWith('[length:');
  const isImage: ClassValidator = value => /^\[(linear|radial|conic|url|image)/.test(value);
  return {
    display: names('block inline-block inline flex inline-flex grid contents hidden'),
    position: names('static fixed absolute relative sticky'),
    visibility: names('visible invisible'),
    'sr-only': names('sr-only not-sr-only'),
    italic: names('italic not-italic'),
    truncate: names('truncate text-ellipsis'),
    underline: names('underline no-underline'),
    'flex-direction': names('flex-col flex-row flex-col-reverse'),
    'flex-wrap': names('flex-wrap flex-nowrap'),
    'text-align': names('text-left text-center text-right'),
    'text-wrap': names('text-balance text-wrap text-nowrap'),
    'font-family': names('font-display font-sans'),
    'border-style': names('border-dashed border-solid'),
    'border-collapse': names('border-collapse border-separate'),
    'object-fit': names('object-cover object-contain'),
    'outline-style': names('outline-none outline-hidden'),
    // Of one prefix, the first group that takes a value has it.
    'text-size': [{ text: [isTextSize] }],
    'text-color': [{ text: [any] }],
    'bg-size': [{ bg: [isLength] }],
    'bg-image': [{ bg: [isImage] }],
    'bg-color': [{ bg: [any] }],
    ...bySide(['x', 'y', 't', 'r', 'b', 'l'], side => [{ [`border-${side}`]: ['', isWidth] }], 'border'),
    'border-width': [{ border: ['', isWidth] }],
    'border-color': [{ border: [any] }],
    ...bySide(
      ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'],
      side => [{ [`rounded-${side}`]: ['', any] }],
      'rounded',
    ),
    'ring-width': [{ ring: ['', isWidth] }],
    'ring-color': [{ ring: [any] }],
    'outline-width': [{ outline: ['', isWidth] }],
    'outline-color': [{ outline: [any] }],
    'stroke-width': [{ stroke: [isWidth] }],
    'stroke-color': [{ stroke: [any] }],
    'font-weight': [{ font: [any] }],
    'object-position': [{ object: [any] }],
    ...Object.fromEntries(
      names('rounded grow shrink shadow transition resize').map(name => [name, [{ [name]: ['', any] }]]),
    ),
    ...Object.fromEntries(
      names(
        'h w size min-w min-h max-w max-h m mx my mt mr mb ml p px py pt pr pb pl gap gap-x gap-y top right bottom left ' +
          'inset inset-x inset-y z flex basis order items self justify justify-items justify-self content place-items ' +
          'place-content grid-cols grid-rows auto-rows col-span col-start row-span row-start aspect origin cursor opacity ' +
          'fill leading tracking whitespace wrap align list line-clamp animate duration ease delay overflow overflow-x ' +
          'overflow-y overscroll underline-offset outline-offset select pointer-events touch accent translate translate-x ' +
          'translate-y scale rotate blur scroll-mt appearance',
      ).map(name => [name, [{ [name]: [any] }]]),
    ),
  };
}

function bySide(sides: string[], definition: (side: string) => Groups[string], name: string): Groups {
  return Object.fromEntries(sides.map(side => [`${name}-${side}`, definition(side)]));
}

function names(text: string): string[] {
  return text.split(' ');
}
