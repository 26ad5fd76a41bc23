/** Why a model can't be installed, in a sentence for who tries. */
export class InstallFailed extends Error {}

/** Nobody wants it any more: somebody stopped it, or began another. */
export class InstallStopped extends Error {}
