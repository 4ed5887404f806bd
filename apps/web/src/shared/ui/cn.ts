/** Joins class names. Of two that set the same property the later one stays, so that a component's `className` replaces its own. */
export { twMerge as cn } from 'tailwind-merge';
