/** Whether the build reports every instruction; a constant at compile time. */
declare const STEPS: bool
