/** Whether the build tells the host every instruction: a constant that the compiler is given. */
declare const STEPS: bool
