import { testRefusals } from '../../testing/refusals.ts'

testRefusals('POST')
