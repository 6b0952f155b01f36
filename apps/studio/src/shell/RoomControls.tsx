import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const SlotContext = createContext<HTMLElement | null>(null);

/** Where the top bar shows the controls of a room. */
export const ControlsSlotProvider = SlotContext.Provider;

/** Controls of a room in the top bar, before "Find or do": range, comparison, filters, export. */
export function RoomControls({ children }: { children: ReactNode }) {
  const slot = useContext(SlotContext);
  return slot && createPortal(children, slot);
}
