/** Tells when the device is back online or on another network, until the answer is called. */
export function watchNetwork(view: (Window & typeof globalThis) | null, tell: () => void): () => void {
  const connection = view ? connectionOf(view.navigator) : undefined;
  view?.addEventListener('online', tell);
  connection?.addEventListener('change', tell);
  return () => {
    view?.removeEventListener('online', tell);
    connection?.removeEventListener('change', tell);
  };
}

function connectionOf(navigator: Navigator & { readonly connection?: EventTarget }): EventTarget | undefined {
  return navigator.connection;
}
