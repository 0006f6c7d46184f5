import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const membershipsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/ws/orginfo/memberships',
    summary: 'The organisations that a person belongs to, the highest first.',
    origin: 'ours',
    auth: 'user',
    data: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), name_en: z.string() })) }),
    example: { data: { list: [{ id: 3, name: '计算机学院', name_en: 'School of Computing' }] } },
  }),
}
