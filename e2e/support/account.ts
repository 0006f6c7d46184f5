import { expect, type Page } from '@playwright/test'
import type { RunningPortal } from '../../scripts/support/campus.ts'

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The codes sent to an address so far, from the log: without a gateway, a demo campus prints its messages there. */
function codesTo({ log }: RunningPortal, address: string, digits: number): string[] {
  const line = new RegExp(`^Demo campus: .* to ${escapeRegExp(address)}\\b.*`, 'gm')
  const code = new RegExp(`(?<!\\d)\\d{${digits}}(?!\\d)`)
  return [...log().matchAll(line)].flatMap(
    ([text]) => code.exec(text.slice(text.indexOf(address) + address.length)) ?? [],
  )
}

/** Runs an action that sends a code to an address, and returns the code. */
export async function codeSentTo(
  portal: RunningPortal,
  address: string,
  send: () => Promise<void>,
  digits = 6,
): Promise<string> {
  const before = codesTo(portal, address, digits).length
  await send()
  await expect.poll(() => codesTo(portal, address, digits).length).toBeGreaterThan(before)
  return codesTo(portal, address, digits).at(-1) ?? ''
}

export const messagesTo = ({ log }: RunningPortal, address: string) =>
  log()
    .split('\n')
    .filter((line) => line.startsWith('Demo campus: ') && line.includes(` to ${address}`))

/** A section of the page about the account's security. */
export const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
