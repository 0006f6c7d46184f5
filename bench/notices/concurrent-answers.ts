import { contract } from '@quadrangle/api-client/contract'
import { type Measurement, measurement } from '../support/measurement.ts'
import { audiences, callApi, issuer, peopleWithSession, send } from './campus.ts'
import type { Engine } from './fan-out.ts'

interface Tally {
  audience: number
  answered: number
  unanswered: number
  options: { key: string; count: number }[]
}

/** A thousand people answer at the same time, each twice. Counts missing and duplicate answers. */
export async function concurrentAnswers({ name, url }: Pick<Engine, 'name' | 'url'>): Promise<Measurement> {
  const { id } = await send(url, audiences.small.id, { receipt: true })
  const people = Array.from({ length: peopleWithSession }, (_, index) => index + 1)
  const choice = (person: number) => (person % 4 === 0 ? 'b' : 'a')
  await Promise.all(
    [...people, ...people].map((person) =>
      callApi(url, person, contract.notice.answer.path, { id, version: 1, option: choice(person), note: '' }),
    ),
  )
  const tally = await callApi<Tally>(url, issuer, `${contract.receipt.tally.path}?id=${id}`)
  const expected = { a: people.filter((person) => choice(person) === 'a').length, b: peopleWithSession / 4 }
  const counted = (key: string) => tally.options.find((option) => option.key === key)?.count ?? 0
  const wrong =
    Math.abs(counted('a') - expected.a) +
    Math.abs(counted('b') - expected.b) +
    Math.abs(tally.answered - peopleWithSession) +
    Math.abs(tally.answered + tally.unanswered - tally.audience)
  const none = { kind: 'limit' as const, name: 'none', value: 0 }
  return measurement(`${name}: answers lost or doubled of 1,000 at once`, '', wrong, none, {
    ratio: 1,
    better: 'lower',
  })
}
