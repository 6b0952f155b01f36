import { Suspense } from 'react';
import { usePlace } from '../shell/address';
import { rooms } from './rooms';

export function App() {
  const { path } = usePlace();
  const room = rooms.find(({ id }) => id === path);
  return <Suspense>{room && <room.Content />}</Suspense>;
}
