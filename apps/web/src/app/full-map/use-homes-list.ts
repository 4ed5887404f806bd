import { useRef, useState } from 'react';

/** Whether the list of homes is open, and the home in it that is pointed at. Its button has the focus once it is closed. */
export function useHomesList() {
  const [isOpen, setOpen] = useState(false);
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  function close() {
    setOpen(false);
    setHoveredId(null);
    button.current?.focus();
  }
  return {
    button,
    isOpen,
    close,
    toggle: () => (isOpen ? close() : setOpen(true)),
    /** Closes the list for something else, which then has the focus. */
    giveWay: () => setOpen(false),
    hoveredId,
    setHoveredId,
  };
}
