/** Hands a text to the browser's downloads. */
export function saveFile(name: string, text: string, type: `text/${string}` | 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
