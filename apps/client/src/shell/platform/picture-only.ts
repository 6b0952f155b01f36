import './picture-only.css';

/** In picture in picture Android shows the whole page in a small window: only its picture is of use there. */
export function showPictureOnly(document: Document, isOn: unknown): void {
  document.documentElement.toggleAttribute('data-picture-in-picture', isOn === true);
}
