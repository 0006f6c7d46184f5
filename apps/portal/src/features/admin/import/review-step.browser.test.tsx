import { contract } from '@quadrangle/api-client/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../../../testing/show-part.tsx'
import { ReviewStep } from './review-step.tsx'
import type { ImportJob } from './state.ts'

const { job } = contract.directoryImport.job.data.parse(contract.directoryImport.job.example.data)

const review = (checks: number) => {
  const checked: ImportJob = { ...job, kind: 'people', state: 'checked', checks, added: 1, changed: 0, gone: 0, bad: 0 }
  return (
    <ReviewStep
      job={checked}
      onMapping={() => undefined}
      onChanged={async () => undefined}
      onRestart={() => undefined}
    />
  )
}

test('after another check the rows of that check are shown', async () => {
  const second = Promise.withResolvers<string[]>()
  let calls = 0
  const rows = async () => {
    calls += 1
    const names = calls === 1 ? ['Former'] : await second.promise
    const list = names.map((name) => ({ line: 2, number: name, name, name_en: name, changes: [] }))
    return { list, total: list.length }
  }
  const { update } = showPart(review(1), { answers: { directoryImport: { rows } } })
  const former = page.getByRole('rowheader', { name: /Former/ })
  await expect.element(former).toBeVisible()
  update(review(2))
  await expect.element(former).not.toBeInTheDocument()
  second.resolve(['Latest'])
  await expect.element(page.getByRole('rowheader', { name: /Latest/ })).toBeVisible()
})
