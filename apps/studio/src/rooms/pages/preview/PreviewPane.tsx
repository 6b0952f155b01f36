import type { View } from './useView';

interface PreviewPaneProps {
  view: View;
  at: number;
  isOnePage: boolean;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

export function PreviewPane(_props: PreviewPaneProps) {
  return null;
}
