import { runTool } from './support/run.ts'

/** `npm run build`: builds the portal, so that `npm run serve` needs no build tools. */

const { code } = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal'], { output: 'inherit' })
process.exit(code)
