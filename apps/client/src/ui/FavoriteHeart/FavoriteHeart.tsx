import { IconButton } from '../IconButton/IconButton';
import styles from './FavoriteHeart.module.css';

interface FavoriteHeartProps {
  favorite: boolean;
  /** What is kept, such as "Northbank as favourite"; whether it is, the pressed state says. */
  label: string;
  onChange: (favorite: boolean) => void;
  variant?: 'plain' | 'quiet' | 'glass';
  disabled?: boolean;
}

/** Keeps something among the favourites, or lets it go. */
export function FavoriteHeart({ favorite, label, onChange, variant = 'glass', disabled = false }: FavoriteHeartProps) {
  return (
    <IconButton
      icon={favorite ? 'heartFilled' : 'heart'}
      label={label}
      variant={variant}
      disabled={disabled}
      className={favorite ? styles.on : undefined}
      aria-pressed={favorite}
      onClick={() => onChange(!favorite)}
    />
  );
}
