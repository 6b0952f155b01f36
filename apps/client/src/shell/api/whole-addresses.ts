/** An answer whose pictures, videos and widgets are addressed on the server: an app in a package has another origin. */
export const wholeAddresses = (text: string, server: string): string =>
  text.replace(/"\/(art|origin|widgets)\//g, `"${server}/$1/`);
