export { CAMPUS_NOTICES, CAMPUS_PEOPLE, DEMO_PASSWORD, type SeedOptions, seedDemo } from './seed-demo.ts'
