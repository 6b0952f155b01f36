// The package's main file is a UMD bundle without named exports; its ES module has them but carries no types of its own.
declare module 'opentype.js/dist/opentype.mjs' {
  export * from 'opentype.js';
}
