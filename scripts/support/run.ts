import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { inRoot, root, toolPath } from './paths.ts'

export interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** `inherit` shows the output as it comes; otherwise it is collected. */
  output?: 'inherit' | 'collect'
}

export interface RunResult {
  code: number
  output: string
}

const running = new Set<ChildProcess>()
const posix = process.platform !== 'win32'

/** Runs a program to its end. Never throws for a failed exit: its code is in `code`. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: childEnvironment({
        ...(options.output !== 'inherit' && { NO_COLOR: '1', FORCE_COLOR: undefined }),
        ...options.env,
      }),
      stdio: options.output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that stopping it also stops the processes that it started.
      detached: posix,
    })
    running.add(child)
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const output = () => Buffer.concat(chunks).toString('utf8')
    child.once('error', (error) => {
      running.delete(child)
      done({ code: 127, output: `${output()}${command} could not be started: ${error.message}` })
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      done({ code: code ?? 1, output: signal ? `${output()}\n${command} was ended by ${signal}.` : output() })
    })
  })
}

/** Runs the command of an installed package on this Node. */
export function runTool(packageName: string, args: string[], options: RunOptions & { command?: string } = {}) {
  return run(process.execPath, [toolPath(packageName, options.command), ...args], options)
}

/** The environment of a child: the workspace's commands first on PATH, and telemetry turned off. */
export function childEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    ...extra,
  }
}

/** Ends a child and all processes that it started. */
export function endTree(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (posix) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch (error) {
    // It ended between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Ends everything that `run` has started and that is still running. */
export function endAll(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const child of running) endTree(child, signal)
}

/**
 * Ends the children when this process receives a signal to end, then ends this process with the customary code. Returns
 * a function that removes the handlers.
 */
export function endChildrenOnSignal(): () => void {
  const handlers = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const handler = () => {
      endAll(signal)
      process.exitCode = signal === 'SIGINT' ? 130 : 143
      // A child that ignores the signal must not block this process; the second signal cannot be ignored.
      setTimeout(
        () => {
          endAll('SIGKILL')
          process.exit()
        },
        running.size === 0 ? 0 : 3000,
      ).unref()
      if (running.size === 0) process.exit()
      for (const child of running) child.once('close', () => running.size === 0 && process.exit())
    }
    process.on(signal, handler)
    return [signal, handler] as const
  })
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler)
  }
}
