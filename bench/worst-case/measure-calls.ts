import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CallInput, calls, declaredCost, isAccepted, requestOf } from '../support/call-input.ts'
import { HttpClient } from '../support/http-client.ts'
import { cookieOf } from '../support/sessions.ts'
import { sized } from '../support/smoke.ts'
import type { MeasuredServer } from '../support/start-measured-server.ts'
import { acceptedInputs } from './accepted-inputs.ts'
import { addresses } from './addresses.ts'
import type { MeasuredCall } from './inputs/call-table.ts'
import { tableOf } from './inputs/index.ts'
import { type Cost, describeCost, InputMeter } from './measure-input.ts'
import { shareOf } from './needed-cost.ts'
import { refusedInputs } from './refused-inputs.ts'
import type { WorldFacts } from './world/facts.ts'

/** Whether the schemas accept an input. */
export type Kind = 'accepted' | 'refused'

/** The most expensive input of a kind that was found for a call. */
export interface CostlyInput {
  readonly call: MeasuredCall
  readonly kind: Kind
  readonly label: string
  readonly cost: Cost
  /** The number of requests that it counts as. */
  readonly declared: number
}

/** How often each input is measured first, and how often the most expensive ones are measured again. */
const FIRST = sized(2, 1)
const AGAIN = sized(8, 1)
const FINALISTS = 3

/** The session of an input, or undefined for calls that are made without one. */
export function cookieFor(call: MeasuredCall, world: WorldFacts): string | undefined {
  return tableOf(call).anonymous ? undefined : cookieOf(world.owner)
}

/** All inputs of a call by kind. */
export function inputsOf(call: MeasuredCall, world: WorldFacts): Record<Kind, CallInput[]> {
  if (call.table) return { accepted: [...(call.table.inputs?.(world) ?? [])], refused: [] }
  const accepted = [...acceptedInputs(call, tableOf(call), world)]
  const base = accepted.find((input) => isAccepted(call.endpoint, input)) ?? { label: '' }
  return { accepted, refused: refusedInputs(call, base) }
}

/** Measures all inputs of the named calls and addresses, or of all, and returns the most expensive of each kind. */
export async function measureCalls(
  server: MeasuredServer,
  world: WorldFacts,
  names: readonly string[],
  say: (line: string) => void,
): Promise<CostlyInput[]> {
  const client = new HttpClient(server.port)
  const meter = await InputMeter.open(server, client)
  const results: CostlyInput[] = []
  try {
    for (const call of [...calls, ...addresses].filter(({ name }) => names.length === 0 || names.includes(name))) {
      const inputs = inputsOf(call, world)
      if (inputs.accepted.length === 0)
        throw new Error(`No input of ${call.name} is accepted: see bench/worst-case/inputs.`)
      for (const kind of ['accepted', 'refused'] as const) {
        if (inputs[kind].length === 0) continue
        const { input, cost, declared } = await findCostliest(call, inputs[kind], (candidate, times) =>
          measure(meter, call, candidate, world, times),
        )
        if (cost.status === 401 && call.endpoint.auth !== 'public')
          throw new Error(`${call.name} was measured without a session: ${input.label}.`)
        results.push({ call, kind, label: input.label, cost, declared })
        say(
          `${call.name}, the most expensive of ${inputs[kind].length} ${kind}: ${input.label}, ${describeCost(cost)}, counts as ${declared}`,
        )
      }
      await nextTurn()
    }
  } finally {
    client.close()
  }
  return results
}

function measure(meter: InputMeter, call: MeasuredCall, input: CallInput, world: WorldFacts, times: number) {
  const restore = tableOf(call).restore?.(world) ?? []
  return meter.measure({ request: requestOf(call, input, cookieFor(call, world)), restore }, times)
}

/**
 * Measures all inputs briefly, and more closely those that seem to be the most expensive in relation to the requests
 * they count as.
 */
async function findCostliest(
  call: MeasuredCall,
  inputs: readonly CallInput[],
  measureOne: (input: CallInput, times: number) => Promise<Cost>,
): Promise<{ input: CallInput; cost: Cost; declared: number }> {
  const ranked = async (batch: readonly CallInput[], times: number) => {
    const measured: { input: CallInput; cost: Cost; declared: number }[] = []
    for (const input of batch)
      measured.push({ input, cost: await measureOne(input, times), declared: declaredCost(call, input) })
    return measured.sort((a, b) => shareOf(b.cost) / b.declared - shareOf(a.cost) / a.declared)
  }
  const finalists = (await ranked(inputs, FIRST)).slice(0, FINALISTS).map(({ input }) => input)
  const [first] = await ranked(finalists, AGAIN)
  if (!first) throw new Error('There is no input to measure.')
  return first
}
