/** The name of the file in the source of `import('./name.js')`. */
export const importedFile = /\bimport\([`'"]\.\/([^`'"]+)/
