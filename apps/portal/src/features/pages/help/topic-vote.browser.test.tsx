import { ApiError } from '@quadrangle/api-client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasUnsavedChanges } from '../../../shared/unsaved-changes.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { draftsAtom } from './state.ts'
import { TopicVote } from './topic-vote.tsx'

type Vote = 0 | 1 | null

/** A server that receives a vote only when the test lets the request arrive. */
function show() {
  const server: { sent: Vote[]; vote: Vote } = { sent: [], vote: null }
  const requests: { arrive: () => void; refuse: (reason: string) => void }[] = []
  const vote = ({ body: { helpful } }: { body: { helpful: Vote } }) =>
    new Promise((resolve, reject) => {
      server.sent.push(helpful)
      const arrive = () => {
        server.vote = helpful
        resolve({ helpful })
      }
      const refuse = (reason: string) => reject(new ApiError({ errcode: 503, errmsg: reason }))
      requests.push({ arrive, refuse })
    })
  const part = <TopicVote topicId={7} title="How to log in" />
  return { requests, server, part, ...showPart(part, { answers: { feedback: { vote } } }) }
}
type Requests = ReturnType<typeof show>['requests']
/** Requests that are sent at the same time may arrive in the other order. */
const arriveInOtherOrder = (requests: Requests) => {
  for (const { arrive } of requests.splice(0).toReversed()) arrive()
}
const yes = page.getByRole('button', { name: 'Yes' })
const no = page.getByRole('button', { name: 'No', exact: true })
const visibleVote = async () => {
  await expect.element(yes).toBeVisible()
  return [yes, no].map((button) => button.element().getAttribute('aria-pressed'))
}

test('after two fast opposite presses the last one is shown, and the server has it', async () => {
  const { requests, server } = show()
  await userEvent.click(yes)
  await userEvent.click(no)
  expect(await visibleVote()).toEqual(['false', 'true'])
  arriveInOtherOrder(requests)
  await expect.poll(() => server.sent).toEqual([1, 0])
  arriveInOtherOrder(requests)
  expect(server.vote).toBe(0)
  expect(await visibleVote()).toEqual(['false', 'true'])
})

test('of several presses during a request only the last one is sent', async () => {
  const { requests, server } = show()
  for (const button of [yes, no, yes, no]) await userEvent.click(button)
  expect(server.sent).toEqual([1])
  arriveInOtherOrder(requests)
  await expect.poll(() => server.sent).toEqual([1, 0])
  arriveInOtherOrder(requests)
  expect(server.vote).toBe(0)
  expect(await visibleVote()).toEqual(['false', 'true'])
})

test('the failure of a vote that was replaced is not reported, and leaves the form of the last one open', async () => {
  const { requests, server } = show()
  await userEvent.click(yes)
  await userEvent.click(no)
  requests[0]?.refuse('The first failure')
  await expect.poll(() => server.sent).toEqual([1, 0])
  await userEvent.fill(page.getByRole('textbox'), 'The steps are missing')
  requests[1]?.refuse('The second failure')
  await expect.element(page.getByText('The second failure').first()).toBeVisible()
  await expect.element(page.getByRole('textbox')).toHaveValue('The steps are missing')
  expect(document.body.textContent).not.toContain('The first failure')
  expect(await visibleVote()).toEqual(['false', 'false'])
})

test('typed feedback survives another vote and the filter, and is not left without a question', async () => {
  const { part, router, store, update } = show()
  const text = page.getByRole('textbox')
  await userEvent.click(no)
  await userEvent.fill(text, 'The steps are missing')
  await userEvent.click(no)
  await expect.element(no).toHaveAttribute('aria-pressed', 'false')
  await expect.element(text).toHaveValue('The steps are missing')
  update(<p>No topic fits</p>)
  await expect.element(page.getByText('No topic fits')).toBeVisible()
  update(part)
  await expect.element(text).toHaveValue('The steps are missing')
  await expect.poll(hasUnsavedChanges).toBe(true)

  router.history.push('/home')
  const question = page.getByRole('alertdialog')
  await userEvent.click(question.getByRole('button', { name: 'Stay' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(router.history.location.pathname).toBe('/')
  await expect.element(text).toHaveValue('The steps are missing')
  router.history.push('/home')
  await userEvent.click(question.getByRole('button', { name: 'Leave' }))
  await expect.poll(() => router.history.location.pathname).toBe('/home')
  expect(store.get(draftsAtom).get(7)).toBe('')
})
