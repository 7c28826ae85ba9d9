let audio: AudioContext | undefined;

/** Enables the alarm sound. Browsers allow sound only in response to a user action. */
export function enableSound(): void {
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  // Without sound, the timer still shows an alert and vibrates the phone.
  void audio.resume().catch(() => undefined);
}

const beeps = 12;

/** Sounds an alarm for six seconds and vibrates the phone. Returns a function that stops the alarm. */
export function ring(): () => void {
  // Before the first user action, browsers block vibration and log an error.
  if (navigator.userActivation?.hasBeenActive !== false) {
    navigator.vibrate?.([400, 200, 400, 200, 400]);
  }
  if (audio?.state !== "running") return () => undefined;
  const { currentTime, destination } = audio;
  const gain = audio.createGain();
  gain.connect(destination);
  for (let beep = 0; beep < beeps; beep++) {
    const oscillator = audio.createOscillator();
    oscillator.frequency.value = beep % 2 === 0 ? 880 : 660;
    oscillator.connect(gain);
    oscillator.start(currentTime + beep * 0.5);
    oscillator.stop(currentTime + beep * 0.5 + 0.3);
  }
  return () => gain.disconnect();
}
