import { useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'

interface SourceProblem {
  code: NonNullable<ContractData<'cardSource', 'tryOut'>['problem']>['code']
  /** For example the HTTP status; empty if it is unknown. */
  detail?: string
}

/** Describes why a source returned no card, and what to do. */
export function useSourceProblemLabels(): (problem: SourceProblem) => { title: string; advice: string } {
  const { t } = useLingui()
  return ({ code, detail = '' }) => {
    const labels: Record<SourceProblem['code'], [title: string, advice: string]> = {
      address: [
        t`Nothing is fetched from this address`,
        t`It must start with https://. For the institution’s own network, http:// or a path of this server, turn on “In our network”.`,
      ],
      'not-found': [t`The host was not found`, t`Check the name in the address and the name server.`],
      unreachable: [t`The source could not be reached`, t`Check that it runs and that a firewall lets this server in.`],
      tls: [
        t`The connection is not secure`,
        t`The certificate is not valid for this host, has expired, or comes from an authority that this server does not know.`,
      ],
      timeout: [t`The source was too slow`, t`Let it answer sooner, or allow it more time.`],
      redirect: [t`The source redirects`, t`Redirects are not followed: enter the address where the card really is.`],
      status: [
        detail === '' ? t`The source answered with an error` : t`The source answered ${detail}`,
        t`It must answer 200 with the card.`,
      ],
      compressed: [t`The answer is compressed`, t`The request says Accept-Encoding: identity; send it uncompressed.`],
      type: [
        t`The answer is not JSON`,
        t`Its Content-Type must be application/json. A web page often means a log-in page.`,
      ],
      'too-large': [t`The answer is too large`, t`Send fewer entries, or allow a larger answer.`],
      json: [t`The answer is not valid JSON`, t`Correct the place that is named below.`],
      form: [t`The answer is not a card`, t`Correct the fields that are named below.`],
      newer: [t`The card has a newer form`, t`This portal knows card/v1. It shows a link instead.`],
      busy: [t`Too many are waiting for the source`, t`Try again in a moment.`],
      resting: [t`The source is paused`, t`It failed repeatedly. One request at a time tries whether it works again.`],
    }
    const [title, advice] = labels[code]
    return { title, advice }
  }
}
