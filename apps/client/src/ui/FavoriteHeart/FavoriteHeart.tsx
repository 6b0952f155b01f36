import { IconButton } from '../IconButton/IconButton';
import styles from './FavoriteHeart.module.css';

interface FavoriteHeartProps {
  favorite: boolean;
  /** The accessible name, such as "Northbank as favourite"; the pressed state tells whether it is one. */
  label: string;
  onChange: (favorite: boolean) => void;
  variant?: 'plain' | 'quiet' | 'glass';
  disabled?: boolean;
}

/** Toggle button for a favourite. */
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
