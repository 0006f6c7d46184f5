import type { CallInput, Contract, ContractData } from '@quadrangle/api-client'
import { actionAtom } from '../../../state/action-atom.ts'
import { loadConfigAction } from '../../../state/config.ts'
import { writeLoginUser } from '../../../state/login-user.ts'
import { authErrorAtom, loadUserAction } from '../../../state/session.ts'

export type Progress = ContractData<'setup', 'progress'>
export type Step = keyof Progress['steps']

type BodyOf<Name extends keyof Contract['setup']> = NonNullable<CallInput<Contract['setup'][Name]>['body']>

export type Account = BodyOf<'begin'>
export type Names = BodyOf<'saveNames'>
export type Look = BodyOf<'saveLook'>
export type Organizations = BodyOf<'saveOrganizations'>
export type Start = BodyOf<'saveStart'>

/** Whether a one-time key still creates the first administrator. */
export const checkKeyAction = actionAtom({
  keep: true,
  clearOnStart: true,
  run: ({ api, signal }, key: string) => api.setup.check({ body: { key }, signal }),
})

/** Creates the first administrator and logs them in. */
export const beginAction = actionAtom({
  keep: true,
  run: async ({ api, set, signal }, account: Account) => {
    const user = await api.setup.begin({ body: account, signal })
    set(authErrorAtom, null)
    writeLoginUser(user)
    await Promise.all([set(loadUserAction, undefined), set(loadConfigAction, undefined)])
  },
})

export const progressAction = actionAtom<void, Progress>({
  run: ({ api, signal }) => api.setup.progress({ signal }),
})

/** Data that a step saves. */
export type StepInput =
  | { readonly step: 'names'; readonly body: Names }
  | { readonly step: 'look'; readonly body: Look }
  | { readonly step: 'organizations'; readonly body: Organizations }
  | { readonly step: 'start'; readonly body: Start }
  | { readonly skip: Step }

/** Saves or skips a step. The portal around it then shows the new names and look. */
export const saveStepAction = actionAtom<StepInput, Progress>({
  run: async ({ api: { setup }, set, signal }, input) => {
    const progress = await save()
    await set(loadConfigAction, undefined)
    return progress

    function save(): Promise<Progress> {
      if ('skip' in input) return setup.skip({ body: { step: input.skip }, signal })
      switch (input.step) {
        case 'names':
          return setup.saveNames({ body: input.body, signal })
        case 'look':
          return setup.saveLook({ body: input.body, signal })
        case 'organizations':
          return setup.saveOrganizations({ body: input.body, signal })
        case 'start':
          return setup.saveStart({ body: input.body, signal })
      }
    }
  },
})

/** Uploads a logo; returns its address on this portal. */
export const uploadLogoAction = actionAtom({
  // No signal: the upload of one logo must not abort that of the other.
  run: async ({ api }, file: File) => (await api.upload.file({ query: { purpose: 'background' }, file })).url,
})
