// Writes routes.gen.ts from the contract, so that the client ships paths and no schema. Run: npm run -w @quadrangle/api-client generate
import { writeFileSync } from 'node:fs'
import { routesSource } from '../src/client/routes-source.ts'
import { contract, type Endpoint } from '../src/contract/index.ts'

writeFileSync(
  new URL('../src/client/routes.gen.ts', import.meta.url),
  routesSource(contract as Record<string, Record<string, Endpoint>>),
)
