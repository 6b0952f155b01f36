// The main file of the package is a UMD bundle without named exports; its ES module has them but no types.
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
