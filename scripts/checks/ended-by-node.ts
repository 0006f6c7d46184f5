/** Worker exited unexpectedly with signal SIGTRAP during started state while running test file /a/b.test.ts */
const crash = /Worker exited unexpectedly with signal (?:SIGTRAP|SIGSEGV|SIGABRT|SIGILL)\b.* test file (\S+)/g

/**
 * The test files during which V8 ended the process, if nothing else failed. This happens now and then after many
 * databases of PGlite in one process: https://github.com/nodejs/node/issues/64500.
 *
 * @param output what Vitest printed
 */
export function endedByNode(output: string): string[] {
  const files = [...new Set([...output.matchAll(crash)].flatMap(([, file]) => file ?? []))]
  const errors = Number(/^\s*Errors\s+(\d+) error/m.exec(output)?.[1] ?? 0)
  const failed = /^\s*(Test Files|Tests)\s.*\bfailed\b/m.test(output)
  return failed || errors !== files.length ? [] : files
}
