import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../testing/show-part.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

function ChangedForm({ name }: { name: string }) {
  const guard = useLeaveGuard(true)
  return (
    <form aria-label={name}>
      <LeaveDialog guard={guard}>What you entered is not saved.</LeaveDialog>
    </form>
  )
}

test('a page with two changed forms asks once before it is left', async () => {
  const { router } = showPart(
    <>
      <ChangedForm name="First" />
      <ChangedForm name="Second" />
    </>,
  )
  await expect.element(page.getByRole('form', { name: 'Second' })).toBeInTheDocument()
  for (const address of ['/first', '/second']) {
    router.history.push(address)
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => router.history.location.pathname).toBe(address)
    await expect.poll(() => page.getByRole('alertdialog').query()).toBeNull()
  }
})
