export { BookSlot } from './book-slot.tsx';
export { ComingViewings } from './coming-viewings.tsx';
