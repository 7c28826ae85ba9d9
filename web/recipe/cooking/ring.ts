let audio: AudioContext | undefined;

/** Enables the alarm sound. Browsers allow sound only in response to a user action. */
export function enableSound(): void {
  if (!("AudioContext" in window)) return;
  audio ??= new AudioContext();
  // Ignores a failure, because the timer still shows an alert and vibrates the phone.
  void audio.resume().catch(() => undefined);
}

const alarmSeconds = 60;

/** Sounds an alarm for a minute and vibrates the phone. Returns a function that stops both. */
export function ring(): () => void {
  const stopVibration = vibrate();
  if (audio?.state !== "running") return stopVibration;
  const { currentTime, destination } = audio;
  const gain = audio.createGain();
  gain.connect(destination);
  for (let second = 0; second < alarmSeconds; second++) {
    beep(gain, 880, currentTime + second);
    beep(gain, 660, currentTime + second + 0.5);
  }
  return () => {
    gain.disconnect();
    stopVibration();
  };
}

function beep(output: AudioNode, frequency: number, startTime: number): void {
  const oscillator = output.context.createOscillator();
  oscillator.frequency.value = frequency;
  oscillator.connect(output);
  oscillator.start(startTime);
  oscillator.stop(startTime + 0.3);
}

function vibrate(): () => void {
  // Does not vibrate before the first user action, because browsers would block the vibration and log an error.
  if (navigator.userActivation?.hasBeenActive === false) return () => undefined;
  // Vibrates for one second every two seconds. Browsers accept a pattern of at most 99 durations.
  navigator.vibrate?.(Array.from({ length: alarmSeconds }, () => 1000));
  return () => navigator.vibrate?.(0);
}
