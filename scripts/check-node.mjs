// Plain JavaScript on purpose, so that an older Node can still run it and say why the rest would not run.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This needs Node 24 or newer, and is running on ${process.version} (${process.execPath}).\n` +
      'The workspace brings its own Node as the package "node", so this usually means that its install script did not run.\n' +
      'Run "npm rebuild node", or install Node 24 from https://nodejs.org, and try again.',
  )
  process.exit(1)
}
