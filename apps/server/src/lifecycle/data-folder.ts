import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { firstLine, StartError } from './start-error.ts'

const holder = z.object({ pid: z.number(), host: z.string(), url: z.string(), since: z.string() })
export type Holder = z.output<typeof holder>

export interface DataFolder {
  /** Says in holder.json where this server is to be found. */
  announce(url: string): void
  release(): void
}

/**
 * Takes a data folder for this process alone. The lock is SQLite's, which the kernel lets go of however the process
 * ends: a folder is never locked by someone who is gone. holder.json beside it only tells people who it is.
 */
export async function takeDataFolder(folder: string, host: string): Promise<DataFolder> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw new StartError(`DATA_DIR: the folder ${folder} cannot be made: ${firstLine(cause)}.`, { cause })
  }
  const card = join(folder, 'holder.json')
  const lock = lockFile(folder, card)
  const since = new Date().toISOString()
  const announce = (url: string) =>
    writeFileSync(card, `${JSON.stringify({ pid: process.pid, host, url, since } satisfies Holder)}\n`)
  announce('')
  return {
    announce,
    release() {
      rmSync(card, { force: true })
      lock.close()
    },
  }
}

function lockFile(folder: string, card: string): DatabaseSync {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock?.close()
    const held = (cause as { errcode?: unknown }).errcode === 5
    const message = held
      ? `The data folder ${folder} is in use${describe(card)}. Stop that server, or name another folder in DATA_DIR.`
      : `DATA_DIR: the folder ${folder} cannot be used: ${firstLine(cause)}.`
    throw new StartError(message, { cause })
  }
}

function describe(card: string): string {
  try {
    const { pid, host, url, since } = holder.parse(JSON.parse(readFileSync(card, 'utf8')))
    return ` by the server ${url === '' ? `that starts on ${host}` : `at ${url}`} (process ${pid}, since ${since})`
  } catch {
    // The other server has the lock and has not written its card yet.
    return ' by another server that is just starting'
  }
}
