/** What an engine says where it cannot do what is asked: a sentence that tells what would help. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal';
}
