declare module '*.css'
declare module '*.css?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: this is how Vite hands a raw file over
  export default text
}
