import type { Client } from '@quadrangle/api-client'
import { atom } from 'jotai'
import { apiAtom } from '../../../state/api.ts'

type EditRequest = Parameters<Client['issue']['edit']>[0]['body']

/** Corrects a notice; throws, because the form shows the error. */
export const editAtom = atom(null, (get, _set, body: EditRequest) => get(apiAtom).issue.edit({ body }))
